import type { guide as it } from '../it/guide.ts';

export const guide: typeof it = {
  title: 'Teacher’s guide',
  lead: 'Everything you need to bring Prima Vista to your class: before, during and after.',
  contents: 'In this guide',
  linkTo: (heading) => `Link to “${heading}”`,
  print: 'Print the guide',
  informativa: 'Download the privacy notice',
  informativaFile: 'privacy-notice-prima-vista.txt',
  loading: 'Opening the guide…',
};
