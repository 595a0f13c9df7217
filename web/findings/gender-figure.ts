import type { WordFinding } from '../../contract/findings.ts';
import { faceGenders } from '../figures/face-groups.ts';
import { type Figure, type Mark, percentScale, type Row, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import type { FiguresOf } from './source.ts';
import { isClear } from './verdict.ts';
import { asOf, roundedNotes } from './word-figure.ts';
import { areRounded, saidClear, saidP } from './word-tables.ts';

const marksOf = ({ number }: FullSpeech, { face_genders }: WordFinding): Mark[] =>
  faceGenders.flatMap((gender) => {
    const { percent, these_faces: thick } = face_genders[gender];
    return percent === null
      ? []
      : [{ at: percent, thin: null, thick, isHollow: gender === 'M', value: number(percent, thick) }];
  });

/** What decides: the interval where faces are the sample. */
const testOf = ({ gender_difference }: WordFinding) => gender_difference?.faces_like_these ?? null;

const distanceOf = ({ text, points, number }: FullSpeech, finding: WordFinding): string[] => {
  const test = testOf(finding);
  const difference = finding.gender_difference?.difference ?? null;
  return difference === null || !test
    ? []
    : [text.gender.difference(points(difference, test), number(test.low, test), number(test.high, test))];
};

const rowOf = (speech: FullSpeech, finding: WordFinding): Row => {
  const { text, word, capital } = speech;
  const marks = marksOf(speech, finding);
  const name = capital(word(finding.des_adjective));
  const [women, men] = marks;
  return {
    key: finding.des_adjective,
    label: name,
    marks,
    end: null,
    isClear: isClear(testOf(finding)),
    sentence:
      women && men
        ? [text.gender.row(name, women.value, men.value), ...distanceOf(speech, finding)].join(' ')
        : `${name}: ${text.noAnswers}.`,
  };
};

const verdictOf = (speech: FullSpeech, { findings: { words, edition }, choice }: FiguresOf): Figure['verdict'] => {
  const { text, word, points, capital } = speech;
  if (choice.runs === 'unflagged') return null;
  if (!edition || !words.some(testOf)) {
    const why = edition ? 'too_few_faces' : 'no_edition';
    return { isClear: null, strong: text.verdict.untold, text: text.untold[why] };
  }
  const said = words.flatMap((finding) => {
    const test = testOf(finding);
    const difference = finding.gender_difference?.difference ?? 0;
    const more = text.gender.faces[difference < 0 ? 'M' : 'F'];
    return isClear(test)
      ? [text.gender.more(capital(word(finding.des_adjective)), more, points(Math.abs(difference), test))]
      : [];
  });
  return {
    isClear: said.length > 0,
    strong: said.length > 0 ? text.verdict.clear : text.verdict.none,
    text: [...said, asOf(speech, edition)].join(' '),
  };
};

/** Faces of women and of men, a row for each word: shares of these faces, judged for faces like these. */
export const genderFigure = (speech: FullSpeech, of: FiguresOf, number: number): TabledFigure => {
  const { text, word, exact, range, whole, capital } = speech;
  const { words } = of.findings;
  const unit = (value: number) => speech.number(value, null, 1);
  const isRounded = areRounded(words.flatMap(({ face_genders }) => Object.values(face_genders)));
  const said = isRounded ? (value: number) => speech.percent(value) : exact;
  return {
    id: 'gender',
    number,
    measured: text.kickers.gender,
    title: text.gender.title,
    scale: percentScale,
    panels: [{ key: 'gender', heading: null, rows: words.map((finding) => rowOf(speech, finding)) }],
    legend: [
      { sign: 'solid', text: text.gender.faces.F },
      { sign: 'hollow', text: text.gender.faces.M },
      { sign: 'thick', text: text.legend.thick },
    ],
    verdict: verdictOf(speech, of),
    notes: [text.gender.note, ...roundedNotes(speech, of)],
    tables: [
      {
        key: 'shares',
        caption: text.gender.title,
        head: [
          ...[text.table.word, text.table.faces, text.table.share, text.table.these],
          ...(isRounded ? [] : [text.table.counts]),
        ],
        rows: words.flatMap(({ des_adjective, face_genders }) =>
          faceGenders.map((gender) => {
            const { percent, these_faces, num_yes, num_answers } = face_genders[gender];
            return [
              capital(word(des_adjective)),
              text.gender.faces[gender],
              percent === null ? text.noAnswers : said(percent),
              these_faces ? range(these_faces, said) : '–',
              ...(isRounded ? [] : [text.table.of(whole(num_yes ?? 0), whole(num_answers ?? 0))]),
            ];
          }),
        ),
      },
      {
        key: 'differences',
        caption: text.table.pair(text.gender.faces.F, text.gender.faces.M),
        head: [text.table.word, text.table.difference, text.table.like, text.table.adjusted, text.table.clear],
        rows: words.flatMap((finding) => {
          const test = testOf(finding);
          const difference = finding.gender_difference?.difference ?? null;
          if (difference === null) return [];
          return [
            [
              capital(word(finding.des_adjective)),
              unit(difference),
              test ? range(test, unit) : '–',
              test ? saidP(speech, test.p_holm) : '–',
              saidClear(speech, test),
            ],
          ];
        }),
      },
    ].filter(({ rows }) => rows.length > 0),
  };
};
