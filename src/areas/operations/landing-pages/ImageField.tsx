import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { isOwnFile } from '#data/engine/own-files.ts';
import { IMAGE_TYPES } from '#domain/operations/landing-page/image/image-type.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { StoredImage } from '#ui/StoredImage.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { useFormField, type FieldProps } from '#ui/fields/use-form-field.ts';
import { useImageUpload } from './use-image-upload.ts';

/** An image URL with optional upload (OPS-STYLE-10, OPS-D-31). */
export function ImageField(props: FieldProps) {
  const field = useFormField(props);
  const input = useRef<HTMLInputElement>(null);
  const upload = useImageUpload(field.change);
  const address = typeof field.value === 'string' ? field.value : '';
  return (
    <>
      <TextField {...props} />
      <StoredImage
        className="landing-page-image"
        address={address}
        own={isOwnFile(address)}
        alt={`Preview: ${props.label}`}
      />
      <input
        ref={input}
        type="file"
        accept={IMAGE_TYPES.join()}
        hidden
        aria-label={`File for ${props.name}`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) void upload.choose(file);
        }}
      />
      <p>
        <Button
          size="sm"
          variant="outline-secondary"
          aria-label={`Upload ${props.label}`}
          disabled={field.busy}
          // Not disabled by its own upload, which would drop the focus.
          aria-disabled={upload.busy || undefined}
          onClick={() => !upload.busy && input.current?.click()}
        >
          {upload.busy ? 'Uploading…' : 'Upload'}
        </Button>
      </p>
      {upload.problem !== '' && (
        <div role="alert" className="alert alert-danger">
          {upload.problem}
        </div>
      )}
      {upload.asked && (
        <ConfirmDialog
          title="Replace image?"
          confirmLabel="Replace"
          onConfirm={upload.replace}
          onClose={upload.keep}
        >
          <p className="mb-0">
            An image called {upload.asked.name} already exists. Every page that shows it would show
            the new one.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
