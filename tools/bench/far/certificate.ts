import { createHash, X509Certificate } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PlainError } from '#tools/plain-error.ts';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The key Chromium trusts; ignoring all certificate errors would disable its cache. */
  readonly spki: string;
}

/** A certificate for 127.0.0.1 trusted only by the benchmark's own Chromium. */
export function selfSigned(): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'tempest-bench-'));
  const key = join(folder, 'key.pem');
  const cert = join(folder, 'cert.pem');
  const made = ['-keyout', key, '-out', cert, '-days', '1', '-subj', '/CN=127.0.0.1'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  try {
    const run = spawnSync('openssl', ['req', ...kind, ...made, ...names], { encoding: 'utf8' });
    if (run.status !== 0) {
      throw new PlainError(`HTTP/2 needs openssl for a certificate: ${run.stderr || run.error}`);
    }
    const text = readFileSync(cert, 'utf8');
    return { key: readFileSync(key, 'utf8'), cert: text, spki: spkiHash(text) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export function spkiHash(cert: string): string {
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(publicKey).digest('base64');
}
