/** Marks listener targets in a request of the Firestore SDK. */
const TARGET = /"addTarget":\{/;
const COLLECTION = /"from":\[\{"collectionId":"([^"]+)"/g;
const DOCUMENT = /"documents":\{"documents":\["[^"]*\/documents\/([^"]+)"/g;

/** The collections a request starts listening to, by query or document. */
export function listenedCollections(body: string): string[] {
  const text = decoded(body);
  if (!TARGET.test(text)) return [];
  const queried = [...text.matchAll(COLLECTION)].map(([, name = '']) => name);
  const single = [...text.matchAll(DOCUMENT)].map(([, path = '']) => path.split('/').at(-2) ?? '');
  return [...queried, ...single];
}

function decoded(body: string): string {
  try {
    return decodeURIComponent(body.replaceAll('+', ' '));
  } catch {
    return body;
  }
}
