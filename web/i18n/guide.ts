/** The frame of the teachers' guide; the guide itself is in web/office/guide/content. */
const it = {
  title: 'Guida per insegnanti',
  lead: 'Tutto quello che ti serve per portare Prima Vista in classe: prima, durante e dopo.',
  contents: 'In questa guida',
  linkTo: (heading: string) => `Link a «${heading}»`,
  print: 'Stampa la guida',
  informativa: 'Scarica l’informativa',
  informativaFile: 'informativa-prima-vista.txt',
  loading: 'Apriamo la guida…',
};

const en: typeof it = {
  title: 'Teacher’s guide',
  lead: 'Everything you need to bring Prima Vista to your class: before, during and after.',
  contents: 'In this guide',
  linkTo: (heading) => `Link to “${heading}”`,
  print: 'Print the guide',
  informativa: 'Download the privacy notice',
  informativaFile: 'privacy-notice-prima-vista.txt',
  loading: 'Opening the guide…',
};

export const guide = { it, en };
