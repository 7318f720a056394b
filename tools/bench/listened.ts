/** The texts of a request of the Firestore SDK that name what is listened to. */
const TARGET = /"addTarget":\{/;
const COLLECTION = /"from":\[\{"collectionId":"([^"]+)"/g;
const DOCUMENT = /"documents":\{"documents":\["[^"]*\/documents\/([^"]+)"/g;

/** The collections that a request begins to listen to: those of queries, and those of documents. */
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
