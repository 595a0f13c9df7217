import { useEffect } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { groupVariables } from '../../contract/rules/findings.ts';
import { Card } from '../ui/Card.tsx';
import { controlLooks, Field } from '../ui/Field.tsx';
import { Colophon } from './Colophon.tsx';
import { conditionalFigure } from './conditional-figure.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Figure } from './figure.ts';
import type { Change, FindingsChoice } from './findings-address.ts';
import { type FullSpeech, fullSpeechIn } from './full-speech.ts';
import { genderFigure } from './gender-figure.ts';
import { groupFigure, ownFigure } from './group-figure.ts';
import { runsOfEdition } from './source.ts';
import type { Speech } from './speech.ts';
import { moreTexts } from './texts.ts';
import { timesFigure } from './times-figure.ts';

type Props = {
  findings: Findings;
  choice: FindingsChoice;
  speech: Speech;
  change: Change;
  /** Called when it is on the page: a link to a figure may lead here. */
  onShown: () => void;
};

type FiguresProps = Omit<Props, 'speech' | 'onShown'> & { speech: FullSpeech };

type ChooseProps = {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

const Choose = ({ label, value, options, onChange }: ChooseProps) => (
  <Field label={label}>
    {(control) => (
      <select {...control} className={controlLooks} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    )}
  </Field>
);

/** Which groups the figures by group are of, and which word. */
const GroupChoices = ({ findings: { words }, choice, speech, change, chosen }: FiguresProps & { chosen: string }) => {
  const { text, word, capital } = speech;
  return (
    <div className="flex flex-wrap gap-x-5 gap-y-3 print:hidden">
      <Choose
        label={text.group.variable}
        value={choice.group}
        options={groupVariables.map((value) => ({ value, label: text.variable[value] }))}
        onChange={(value) => {
          const group = groupVariables.find((each) => each === value) ?? 'gender';
          change((before) => ({ ...before, group }));
        }}
      />
      <Choose
        label={text.group.word}
        value={chosen}
        options={words.map(({ des_adjective: value }) => ({ value, label: capital(word(value)) }))}
        onChange={(value) => {
          const next = words.find(({ des_adjective }) => des_adjective === value);
          change((before) => ({ ...before, word: next?.des_adjective ?? '' }));
        }}
      />
    </div>
  );
};

/** The figures of one word by who answered, of whom there may be none yet. */
const groupFiguresOf = ({ findings, choice, speech }: FiguresProps, first: number): Figure[] => {
  const { words, group, edition } = findings;
  const adjective = wordOf(words, choice);
  if (!adjective || !group || !edition) return [];
  const own = ownFigure(speech, group, edition, adjective, first);
  const all = groupFigure(speech, group, edition, adjective, own ? first + 1 : first);
  return [own, all].filter((figure) => figure !== null);
};

const wordOf = (words: Findings['words'], { word }: FindingsChoice) =>
  (words.find(({ des_adjective }) => des_adjective === word) ?? words[0])?.des_adjective;

/** One word by who answered; or why there is no such table yet. */
const GroupSection = ({ figures, ...props }: FiguresProps & { figures: readonly Figure[] }) => {
  const { findings, choice, speech } = props;
  const { text } = speech;
  const chosen = wordOf(findings.words, choice);
  if (!chosen) return null;
  const controls = <GroupChoices {...props} chosen={chosen} />;
  if (figures.length > 0)
    return figures.map((figure, index) => (
      <FigureCard
        key={figure.id}
        figure={figure}
        speech={speech}
        controls={index === 0 ? controls : undefined}
        of={props}
        runs={runsOfEdition(findings)}
      />
    ));
  return (
    <Card id="groups" className="grid gap-3" aria-labelledby="groups-title">
      <h2 id="groups-title" className="font-extrabold text-lg">
        {text.group.heading}
      </h2>
      {findings.edition && controls}
      <p>{text.untold[findings.group ? 'too_few_runs' : 'no_edition']}</p>
    </Card>
  );
};

/** The figures that follow those of the words. */
const OtherFigures = (props: FiguresProps) => {
  const { findings, choice, speech } = props;
  const { words, edition, conditional, times } = findings;
  const of = { findings, choice };
  const next = words.length + 1;
  const pairs = edition && conditional.length > 0 ? conditionalFigure(speech, conditional, edition, next + 1) : null;
  const groupNumber = pairs ? next + 2 : next + 1;
  const groups = groupFiguresOf(props, groupNumber);
  return (
    <div className="findings-figures grid gap-4">
      <FigureCard figure={genderFigure(speech, of, next)} speech={speech} of={of} />
      <p>{speech.text.described}</p>
      {pairs && <FigureCard figure={pairs} speech={speech} of={of} runs={runsOfEdition(findings)} />}
      <GroupSection {...props} figures={groups} />
      {times.length > 0 && (
        <FigureCard figure={timesFigure(speech, times, groupNumber + groups.length)} speech={speech} of={of} />
      )}
    </div>
  );
};

/** What stands below the figures of the words, and is loaded after them. */
export const Rest = ({ speech: first, onShown, ...props }: Props) => {
  const speech = fullSpeechIn(first, moreTexts.useTexts());
  useEffect(onShown, [onShown]);
  return (
    <>
      {!props.findings.des_untold && <OtherFigures {...props} speech={speech} />}
      <Colophon findings={props.findings} speech={speech} />
    </>
  );
};
