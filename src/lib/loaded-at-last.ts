const PAUSE_MS = 1000;

/** Code of the console, asked for once more before the person is bothered: connections stumble. */
export async function loadedAtLast<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    return load();
  }
}
