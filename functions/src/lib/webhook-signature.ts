import { createHmac, timingSafeEqual } from 'node:crypto';
import { readSignature, signedText } from '#domain/people/call/booking.ts';

/** Limits replay: an older or newer signature is rejected. */
const MAX_SIGNATURE_AGE = 5 * 60_000;

/** Whether the body was signed with the key, and recently. */
export function isSigned(key: string, body: string, header: string, now: Date): boolean {
  const signature = readSignature(header);
  if (key === '' || !signature) return false;
  const given = Buffer.from(signature.hex, 'hex');
  if (!timingSafeEqual(given, hmac(key, signature.seconds, body))) return false;
  return Math.abs(now.getTime() - signature.seconds * 1000) <= MAX_SIGNATURE_AGE;
}

const hmac = (key: string, seconds: number, body: string): Buffer =>
  createHmac('sha256', key).update(signedText(seconds, body)).digest();
