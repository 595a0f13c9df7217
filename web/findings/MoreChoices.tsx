import type { ReactNode } from 'react';
import type { Findings } from '../../contract/findings.ts';
import type { FindingsChoice } from './findings-address.ts';
import { runFlagNames } from './flags.ts';
import { type FullSpeech, fullSpeechIn } from './full-speech.ts';
import { type Change, Levels } from './Levels.tsx';
import { moreTexts } from './more-texts.ts';
import type { Speech } from './speech.ts';

type Props = { findings: Findings; choice: FindingsChoice; speech: FullSpeech; change: Change };

type SwitchProps = Pick<Props, 'choice' | 'change'> & {
  /** The runs that are shown where it is on; all of them where it is off. */
  runs: FindingsChoice['runs'];
  label: string;
  /** What the label does not say. */
  children: ReactNode;
};

const RunsSwitch = ({ choice, change, runs, label, children }: SwitchProps) => (
  <div className="who-flagged">
    <label>
      <input
        type="checkbox"
        checked={choice.runs === runs}
        onChange={(event) => {
          const chosen = event.target.checked ? runs : 'all';
          change((before) => ({ ...before, runs: chosen, level: '' }));
        }}
      />
      <span>{label}</span>
    </label>
    <small>{children}</small>
  </div>
);

/** Without flagged runs: a switch, with how many they are, where leaving them out shows nobody's answers. */
const Flagged = ({ findings: { flagged }, choice, speech: { text, whole, capital }, change }: Props) => {
  if (!flagged) return null;
  const flags = runFlagNames.flatMap((flag) => {
    const count = flagged.flags[flag];
    return count === 0 ? [] : [text.flagCount(text.flag[flag], count === null ? text.fewerThanTen : whole(count))];
  });
  return (
    <RunsSwitch choice={choice} change={change} runs="unflagged" label={text.who.unflagged}>
      <span>{text.whoMore.flagged(whole(flagged.num_runs))}</span>
      {flags.length > 0 && <span>{` ${capital(flags.join('; '))}.`}</span>}
    </RunsSwitch>
  );
};

/** The runs of the last edition: those of the tables by group, and of the data that can be downloaded. */
const OfEdition = ({ findings: { edition }, choice, speech: { text, whole, day }, change }: Props) =>
  edition && (
    <RunsSwitch choice={choice} change={change} runs="edition" label={text.who.edition}>
      {text.whoMore.editionText(edition.num_edition, day(edition.dat_edition), whole(edition.num_runs))}
    </RunsSwitch>
  );

/** Choices that few look for. */
export const MoreChoices = ({ speech, ...props }: Omit<Props, 'speech'> & { speech: Speech }) => {
  const full = { ...props, speech: fullSpeechIn(speech, moreTexts.useTexts()) };
  return (
    <>
      <Levels {...full} variable="own_phenotype" />
      <Flagged {...full} />
      <OfEdition {...full} />
    </>
  );
};
