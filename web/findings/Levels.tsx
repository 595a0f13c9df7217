import type { GroupLevel, GroupVariable } from '../../contract/findings.ts';
import { groupLevels } from '../../contract/rules/findings.ts';
import type { FindingsChoice } from './findings-address.ts';
import type { Speech } from './speech.ts';

/** Changes what the address says. */
export type Change = (update: (before: FindingsChoice) => FindingsChoice) => void;

type SegmentProps = { name: string; label: string; isChosen: boolean; onChoose: () => void };

const Segment = ({ name, label, isChosen, onChoose }: SegmentProps) => (
  <label>
    <input type="radio" name={name} checked={isChosen} onChange={onChoose} />
    <span>{label}</span>
  </label>
);

type Props = { variable: GroupVariable; choice: FindingsChoice; speech: Speech; change: Change };

/** The levels of a variable, one of which may be chosen. */
export const Levels = ({ variable, choice, speech, change }: Props) => {
  const { text, level } = speech;
  const isOf = choice.group === variable && choice.level !== '';
  const choose = (next: GroupLevel | '') =>
    change((before) => ({ ...before, runs: 'all', group: variable, level: next }));
  return (
    <fieldset className="who-segments">
      <legend>{text.who[variable]}</legend>
      <Segment name={`who-${variable}`} label={text.who.all} isChosen={!isOf} onChoose={() => choose('')} />
      {groupLevels[variable].map((each) => (
        <Segment
          key={each}
          name={`who-${variable}`}
          label={level(variable, each)}
          isChosen={isOf && choice.level === each}
          onChoose={() => choose(each)}
        />
      ))}
    </fieldset>
  );
};
