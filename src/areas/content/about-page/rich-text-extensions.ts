import { StarterKit } from '@tiptap/starter-kit';

/**
 * What its schema does not know is dropped as it reads stored HTML, script and its like included, so
 * that nothing unknown is shown (AUTHOR-D-10). Links lead to the web alone.
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
