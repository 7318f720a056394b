import type { Plugin } from 'vite';

declare global {
  /** What is handed out in place of a file, given by its path from the root; null for the file itself. */
  var textInstead: ((file: string, text: string) => string | null) | undefined;
}

/** Part of the configuration, because the projects of vitest take no plugins from who starts it. */
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
