import { StarterKit } from '@tiptap/starter-kit';

/**
 * Anything outside the schema, including scripts, is dropped while parsing stored HTML
 * (AUTHOR-D-10). Links are limited to http(s).
 */
export const RICH_TEXT = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      isAllowedUri: (url) => /^https?:\/\//i.test(url),
      HTMLAttributes: { rel: 'noopener noreferrer nofollow', target: '_blank' },
    },
  }),
];
