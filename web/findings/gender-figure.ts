import type { WordFinding } from '../../contract/findings.ts';
import { faceGenders } from '../figures/face-groups.ts';
import { type FiguresOf, type FigureVerdict, percentScale, type Row, type TabledFigure } from './figure.ts';
import type { FullSpeech } from './speech.ts';
import { asOf, isClear, roundedNotes } from './word-figure.ts';
import { shareTable, testedTable } from './word-tables.ts';

/** A word, by name, with the difference between its shares; what decides is the interval where faces are the sample. */
const differenceOf = ({ word, capital }: FullSpeech, { des_adjective, gender_difference: found }: WordFinding) => ({
  label: capital(word(des_adjective)),
  difference: found?.difference ?? null,
  faces_like_these: found?.faces_like_these ?? null,
});

const rowOf = (speech: FullSpeech, finding: WordFinding): Row => {
  const { text, points, number } = speech;
  const { label, difference, faces_like_these: test } = differenceOf(speech, finding);
  const marks = faceGenders.flatMap((gender) => {
    const { percent, these_faces: thick } = finding.face_genders[gender];
    return percent === null ? [] : [{ at: percent, thick, isHollow: gender === 'M', value: number(percent, thick) }];
  });
  const [women, men] = marks;
  const distance =
    difference !== null &&
    test &&
    text.difference(points(difference, test), number(test.low, test), number(test.high, test));
  const said = women && men && text.gender.row(label, women.value, men.value);
  return {
    key: finding.des_adjective,
    label,
    marks,
    isClear: isClear(test),
    sentence: said ? [said, ...(distance ? [distance] : [])].join(' ') : `${label}: ${text.noAnswers}.`,
  };
};

const verdictOf = (speech: FullSpeech, { findings: { words, edition }, choice }: FiguresOf): FigureVerdict | null => {
  const { text, points } = speech;
  if (choice.runs === 'unflagged') return null;
  const differences = words.map((finding) => differenceOf(speech, finding));
  if (!edition || !differences.some(({ faces_like_these }) => faces_like_these)) {
    const why = edition ? 'too_few_faces' : 'no_edition';
    return { isClear: null, strong: text.verdict.untold, text: text.untold[why] };
  }
  const said = differences.flatMap(({ label, difference, faces_like_these: test }) => {
    const distance = difference ?? 0;
    const more = text.gender.faces[distance < 0 ? 'M' : 'F'];
    return isClear(test) ? [text.gender.more(label, more, points(Math.abs(distance), test))] : [];
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
  const differences = words
    .map((finding) => differenceOf(speech, finding))
    .filter(({ difference }) => difference !== null);
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
