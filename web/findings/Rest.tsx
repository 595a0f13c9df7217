import { useEffect } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { Colophon } from './Colophon.tsx';
import { conditionalFigure } from './conditional-figure.ts';
import { FigureCard } from './FigureCard.tsx';
import type { Change, FindingsChoice } from './findings-address.ts';
import { type FullSpeech, fullSpeechIn } from './full-speech.ts';
import { GroupSection } from './GroupSection.tsx';
import { genderFigure } from './gender-figure.ts';
import { ownOf } from './group-figure.ts';
import { moreTexts } from './more-texts.ts';
import { runsOfEdition } from './source.ts';
import type { Speech } from './speech.ts';
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

/** The figures that follow those of the words. */
const OtherFigures = ({ findings, choice, speech, change }: FiguresProps) => {
  const of = { findings, choice };
  const { words, edition, conditional, group, times } = findings;
  const next = words.length + 1;
  const pairs = edition && conditional.length > 0 ? conditionalFigure(speech, conditional, edition, next + 1) : null;
  const groupNumber = pairs ? next + 2 : next + 1;
  const groups = edition && group ? 1 + (ownOf(group.words[0]).length > 0 ? 1 : 0) : 0;
  return (
    <div className="findings-figures">
      <FigureCard figure={genderFigure(speech, of, next)} speech={speech} of={of} />
      <p>{speech.text.described}</p>
      {pairs && <FigureCard figure={pairs} speech={speech} isLead of={of} runs={runsOfEdition(findings)} />}
      <GroupSection {...{ findings, choice, speech, change }} number={groupNumber} />
      {times.length > 0 && (
        <FigureCard figure={timesFigure(speech, times, groupNumber + groups)} speech={speech} of={of} />
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
