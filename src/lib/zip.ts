/**
 * Zips texts, yielding between files to keep the screen responsive. The writer is loaded on first
 * use.
 * @param at the time stored for every file
 * @param signal aborts between two files
 */
export async function zipTexts(
  files: readonly (readonly [name: string, text: string])[],
  at: Date,
  signal: AbortSignal,
): Promise<Blob> {
  const { strToU8, Zip, ZipDeflate } = await import('fflate');
  const parts: BlobPart[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, part) => {
    if (error) failures.push(error);
    else parts.push(part);
  });
  for (const [name, text] of files) {
    signal.throwIfAborted();
    const file = new ZipDeflate(name, { level: 6 });
    file.mtime = at;
    zip.add(file);
    file.push(strToU8(text), true);
    await new Promise((resume) => setTimeout(resume, 0));
  }
  zip.end();
  const [failure] = failures;
  if (failure) throw failure;
  return new Blob(parts, { type: 'application/zip' });
}
