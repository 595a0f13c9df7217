import type { Findings } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import type { Elements } from '../ui/elements.ts';
import { Select } from '../ui/Select.tsx';
import { Colophon } from './Colophon.tsx';
import { conditionalFigure } from './conditional-figure.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Figure } from './figure.ts';
import type { Change, FindingsChoice } from './findings-address.ts';
import { useFullSpeech } from './full-speech.ts';
import { genderFigure } from './gender-figure.ts';
import { groupFigure, ownFigure } from './group-figure.ts';
import { Part } from './Part.tsx';
import { timesFigure } from './times-figure.ts';

type Props = { findings: Findings; choice: FindingsChoice; change: Change };

/** Which groups the figures by group are of, and which word. */
const GroupChoices = ({ findings: { words }, choice, change, chosen }: Props & { chosen: string }) => {
  const { text, word, capital } = useFullSpeech();
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3 print:hidden">
      <Select
        label={text.group.variable}
        value={choice.group}
        options={groupVariables.map((value) => ({ value, label: text.variable[value] }))}
        onChange={(value) => change({ group: groupVariables.find((each) => each === value) ?? 'gender' })}
      />
      <Select
        label={text.group.word}
        value={chosen}
        options={words.map(({ des_adjective: value }) => ({ value, label: capital(word(value)) }))}
        onChange={(value) => change({ word: value })}
      />
    </div>
  );
};

/** The figures that follow those of the words. */
const OtherFigures = (props: Props) => {
  const { findings, choice } = props;
  const speech = useFullSpeech();
  const { words, edition, conditional, times, group } = findings;
  const { text } = speech;
  const of = { findings, choice };
  const chosen = (words.find(({ des_adjective }) => des_adjective === choice.word) ?? words[0])?.des_adjective;
  const gender = genderFigure(speech, of);
  const pairs = edition && conditional.length > 0 ? [conditionalFigure(speech, conditional, edition)] : [];
  const groups =
    chosen && group && edition
      ? [ownFigure, groupFigure].flatMap((make) => make(speech, group, edition, chosen) ?? [])
      : [];
  const ofTimes = times.length > 0 ? [timesFigure(speech, times)] : [];
  const inOrder: Figure[] = [gender, ...pairs, ...groups, ...ofTimes];
  const card = (figure: Figure, controls?: Elements) => (
    <FigureCard key={figure.id} {...{ figure, of, controls }} number={words.length + 1 + inOrder.indexOf(figure)} />
  );
  const controls = chosen && <GroupChoices {...props} chosen={chosen} />;
  return (
    <div className="findings-figures grid gap-4">
      {card(gender)}
      <p>{text.described}</p>
      {pairs.map((figure) => card(figure))}
      {groups.map((figure, index) => card(figure, index === 0 && controls))}
      {chosen && groups.length === 0 && (
        <Part id="groups" title={text.group.heading}>
          {edition && controls}
          <p>{text.untold[group ? 'too_few_runs' : 'no_edition']}</p>
        </Part>
      )}
      {ofTimes.map((figure) => card(figure))}
    </div>
  );
};

/** What stands below the figures of the words, and is loaded after them. */
export const Rest = (props: Props) => (
  <>
    {!props.findings.des_untold && <OtherFigures {...props} />}
    <Colophon findings={props.findings} />
  </>
);
