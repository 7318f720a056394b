import { useEffect, useRef, useState } from 'react';
import type { RequestedPayment } from '#domain/operations/payment/schema.ts';

/** How long "Payment logged" is shown before its card closes (OPS-PAY-16). */
const LOGGED_FOR_MS = 3000;

/** The open cards with their content. A card stays open until closed, or briefly after being logged. */
export function useOpenCards() {
  const [kept, setKept] = useState<ReadonlyMap<string, RequestedPayment>>(new Map());
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const running = timers.current;
    return () => running.forEach((timer) => clearTimeout(timer));
  }, []);
  const close = (id: string) =>
    setKept((before) => new Map([...before].filter(([docID]) => docID !== id)));
  return {
    kept,
    open: (payment: RequestedPayment) =>
      setKept((before) => new Map(before).set(payment.docID, payment)),
    close,
    logged: (id: string) => {
      timers.current.add(setTimeout(() => close(id), LOGGED_FOR_MS));
    },
  };
}
