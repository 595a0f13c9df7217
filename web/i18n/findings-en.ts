import { minimumFacesLikeThese } from '../../contract/rules/limits.ts';
import type { FindingsTexts } from './findings-it.ts';

export const findingsEn: FindingsTexts = {
  title: 'Findings of the campaign',
  headline: ['What we see,', 'at first sight'],
  lead: 'A face, a word, three seconds to say YES or NO. This is how people who took the public test have answered so far.',
  leadFrozen: (day) =>
    `A face, a word, three seconds to say YES or NO. This is how people who took the public test had answered by ${day}. This page no longer changes.`,
  notPublic: 'This page is not public yet: only people with permission see it.',
  loading: 'Putting the findings together…',
  updating: 'Updating the figures…',
  updated: (runs) => `The figures now show ${runs} tests.`,
  failed: 'We cannot load the findings. Try again in a moment; if that does not help, check your connection.',
  footFailed:
    'The rest of this page – more figures, the method in short, the data – did not load. What you see above is complete.',
  loadAgain: 'Reload the page',
  retry: 'Try again',
  strip: 'These faces are not among those of the test.',
  stripGenerated: 'Computer-generated faces. These are not among those of the test.',
  facts: {
    title: 'In short',
    runs: (runs) => `${runs} tests`,
    since: (day) => `since ${day}`,
    faces: (faces) => `${faces} faces`,
    allShown: 'the same for every word',
    someShown: (shown) => `each test shows ${shown}`,
    words: (words) => (words === 1 ? '1 word' : `${words} words`),
    wordsNote: 'one per round',
    until: 'last update',
    frozen: 'an edition that does not change',
  },
  who: {
    title: 'Which tests',
    unflagged: 'Without flagged tests',
    unflaggedNote: (day) =>
      `Edition of ${day}, with percentages and numbers of tests rounded: phenotypes are not compared here.`,
    faces: 'Faces',
    facesOption: (name, faces) => `${name} (${faces} faces)`,
  },
  word: (adjective) => `“${adjective.toLowerCase()}”`,
  figure: (number) => `Figure ${number}`,
  linkTo: (number) => `Link to figure ${number}`,
  measured: 'YES in 100 answers',
  wordTitle: {
    clear: (word, high, more, low, less) =>
      `${word}: YES ${high} times in 100 for ${more} faces, ${low} for ${less} faces`,
    range: (word, low, high) => `${word}: from ${low} to ${high} YES in 100`,
    same: (word, share) => `${word}: ${share} YES in 100`,
    none: (word) => `${word}: no answers yet`,
  },
  share: {
    both: (faces, word, share, these, like) =>
      `${faces} faces, ${word}: YES ${share} times in 100. For these faces, ${these}; for faces like these, ${like}.`,
    these: (faces, word, share, these) =>
      `${faces} faces, ${word}: YES ${share} times in 100. For these faces, ${these}.`,
    alone: (faces, word, share) => `${faces} faces, ${word}: YES ${share} times in 100.`,
    none: (faces) => `Nobody has answered about ${faces} faces.`,
    between: (low, high) => `between ${low} and ${high}`,
  },
  errata: {
    title: 'Corrections',
    erratum: (day, text) => `${day}: ${text}`,
  },
  noAnswers: 'no answers',
  verdict: {
    clear: 'A clear difference, also for faces like these.',
    none: 'No clear difference for faces like these.',
    untold: 'Differences are not judged here.',
    asOf: (day, runs) => `Differences were judged on ${day}, on ${runs} tests.`,
    moreThan: (word, { more, less, points, low, high }) =>
      `${word}: more YES for ${more} faces than for ${less} faces. The difference is ${points} (interval: ${low} to ${high}).`,
    mostOfAll: (word, more) => `${word}: ${more} faces got more YES than all others.`,
    leastOfAll: (word, less) => `${word}: ${less} faces got fewer YES than all others.`,
    pairs: (clear, all) => (clear === 1 ? `1 pair of ${all} is clear.` : `${clear} pairs of ${all} are clear.`),
    widest: ({ more, less, points, low, high }) =>
      `The largest difference, between ${more} and ${less} faces, is ${points}; for faces like these it may lie between ${low} and ${high}.`,
    onlyOne: (pairs) =>
      pairs === 1
        ? 'One pair is clear only with, or only without, the flagged tests: we do not call it clear.'
        : `${pairs} pairs are clear only with, or only without, the flagged tests: we do not call them clear.`,
  },
  points: (value) => `${value} percentage ${/^−?1$/.test(value) ? 'point' : 'points'}`,
  legend: {
    thick: '95% interval: these faces',
    thin: 'faces like these',
  },
  untold: {
    no_answers: 'There are no answers yet.',
    too_few_runs: 'There are too few tests to show figures: they would be about a few people.',
    too_few_faces: `We need ${minimumFacesLikeThese} tests, and ten faces of each phenotype.`,
    no_spread: 'Everybody answered in the same way: there is nothing to compare.',
    no_edition: `Differences and groups are calculated on Mondays, once there are at least ${minimumFacesLikeThese} tests.`,
  },
  untoldTitle: 'There are no figures here yet',
};
