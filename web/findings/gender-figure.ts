import type { WordFinding } from '../../contract/findings.ts';
import { faceGenders } from '../figures/face-groups.ts';
import { type FigureVerdict, percentScale, type Row, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './full-speech.ts';
import type { FiguresOf } from './source.ts';
import { isClear } from './verdict.ts';
import { asOf, roundedNotes } from './word-figure.ts';
import { shareTable, testedTable } from './word-tables.ts';

/** What decides: the interval where faces are the sample. */
const testOf = ({ gender_difference }: WordFinding) => gender_difference?.faces_like_these ?? null;

const rowOf = (speech: FullSpeech, finding: WordFinding): Row => {
  const { text, word, points, number, capital } = speech;
  const name = capital(word(finding.des_adjective));
  const marks = faceGenders.flatMap((gender) => {
    const { percent, these_faces: thick } = finding.face_genders[gender];
    return percent === null ? [] : [{ at: percent, thick, isHollow: gender === 'M', value: number(percent, thick) }];
  });
  const [women, men] = marks;
  const test = testOf(finding);
  const difference = finding.gender_difference?.difference ?? null;
  const distance =
    difference === null || !test
      ? []
      : [text.difference(points(difference, test), number(test.low, test), number(test.high, test))];
  return {
    key: finding.des_adjective,
    label: name,
    marks,
    isClear: isClear(test),
    sentence:
      women && men
        ? [text.gender.row(name, women.value, men.value), ...distance].join(' ')
        : `${name}: ${text.noAnswers}.`,
  };
};

const verdictOf = (speech: FullSpeech, { findings: { words, edition }, choice }: FiguresOf): FigureVerdict | null => {
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
export const genderFigure = (speech: FullSpeech, of: FiguresOf): TabledFigure => {
  const { text, word, capital } = speech;
  const { words } = of.findings;
  const { title, faces, note } = text.gender;
  const shares = words.flatMap(({ des_adjective, face_genders }) =>
    faceGenders.map((gender) => ({
      labels: [capital(word(des_adjective)), faces[gender]],
      share: face_genders[gender],
    })),
  );
  const differences = words.flatMap(({ des_adjective, gender_difference }) =>
    gender_difference && gender_difference.difference !== null
      ? [{ ...gender_difference, label: capital(word(des_adjective)) }]
      : [],
  );
  return {
    id: 'gender',
    measured: text.kickers.gender,
    title,
    scale: percentScale,
    panels: [{ key: 'gender', rows: words.map((finding) => rowOf(speech, finding)) }],
    legend: [
      { sign: 'solid', text: faces.F },
      { sign: 'hollow', text: faces.M },
      { sign: 'thick', text: text.legend.thick },
    ],
    verdict: verdictOf(speech, of),
    notes: [note, ...roundedNotes(speech, of)],
    tables: [
      shareTable(speech, { caption: title, head: [text.table.word, text.table.faces], rows: shares }, false),
      testedTable(speech, { caption: text.table.pair(faces.F, faces.M), first: text.table.word }, differences),
    ].filter(({ rows }) => rows.length > 0),
  };
};
