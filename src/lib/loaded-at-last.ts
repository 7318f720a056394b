const PAUSE_MS = 1000;

/** Loads a chunk with one retry before showing an error, because connections are flaky. */
export async function loadedAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}
