import type { Plugin } from 'vite';

declare global {
  /** The substitute text of a file, by its path from the project root; null for the original. */
  var textInstead: ((file: string, text: string) => string | null) | undefined;
}

/** A vitest plugin in the configuration file, because projects ignore plugins passed at start. */
export function textInstead(): Plugin {
  let root = '';
  return {
    name: 'text-instead',
    enforce: 'pre',
    configResolved: (config) => void (root = `${config.root}/`),
    transform(text, id) {
      const [path = ''] = id.split('?');
      if (!path.startsWith(root)) return null;
      return globalThis.textInstead?.(path.slice(root.length), text) ?? null;
    },
  };
}
