import { useState } from 'react';
import { isOwnFile } from '#data/engine/own-files.ts';
import { webAddressOrNone } from '#domain/operations/fields.ts';
import { StoredImage } from '#ui/StoredImage.tsx';
import './referral-groups.css';

interface LogoPreviewProps {
  /** The logo's URL, as typed. */
  readonly address: string;
  readonly touched: boolean;
}

const schema = webAddressOrNone('Logo URL');

const isSound = (address: string): boolean => address !== '' && schema.isValidSync(address);

/** A logo preview, or why there is none (OPS-REFG-05, -19, -20). */
export function LogoPreview({ address, touched }: LogoPreviewProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (isSound(address) && broken !== address) {
    return (
      <div className="logo-preview">
        <StoredImage
          address={address}
          own={isOwnFile(address)}
          alt="Preview of the logo"
          onBroken={() => setBroken(address)}
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
