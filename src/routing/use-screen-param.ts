import { useParams } from 'react-router-dom';

/** A parameter of the address, decoded once by the router; empty when it is missing. */
export function useScreenParam(name: string): string {
  return useParams()[name] ?? '';
}
