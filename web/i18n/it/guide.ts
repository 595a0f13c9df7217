/** Around the guide for teachers; its own text is in web/office/guide/content. */
export const guide = {
  title: 'Guida per insegnanti',
  lead: 'Tutto quello che ti serve per portare Prima Vista in classe: prima, durante e dopo.',
  contents: 'In questa guida',
  linkTo: (heading: string) => `Link a «${heading}»`,
  print: 'Stampa la guida',
  informativa: 'Scarica l’informativa',
  informativaFile: 'informativa-prima-vista.txt',
  loading: 'Apriamo la guida…',
};
