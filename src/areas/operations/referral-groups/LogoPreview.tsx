import { useState } from 'react';
import { webAddressOrNone } from '#domain/operations/fields.ts';
import './referral-groups.css';

interface LogoPreviewProps {
  /** What the field holds. */
  readonly address: string;
  /** Whether somebody has been in the field. */
  readonly touched: boolean;
}

const schema = webAddressOrNone('Logo URL');

const isSound = (address: string): boolean => address !== '' && schema.isValidSync(address);

/** The image behind the address of a logo, or why there is none (OPS-REFG-05, -19, -20). */
export function LogoPreview({ address, touched }: LogoPreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (isSound(address) && broken !== address) {
    return (
      <div className="logo-preview">
        <img
          src={address}
          alt="Preview of the logo"
          referrerPolicy="no-referrer"
          onError={() => setBroken(address)}
        />
      </div>
    );
  }
  const wrong = touched && address !== '' && !isSound(address);
  return (
    <p className="logo-preview text-body-secondary" role="status">
      {wrong ? 'Invalid logo url' : 'Enter Logo image URL to see preview'}
    </p>
  );
}
