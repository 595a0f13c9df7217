import { useEffect } from 'react';
import type { Findings } from '../../contract/findings.ts';
import { Colophon } from './Colophon.tsx';
import { conditionalFigure } from './conditional-figure.ts';
import { FigureCard } from './FigureCard.tsx';
import type { FindingsChoice } from './findings-address.ts';
import { type FullSpeech, fullSpeechIn } from './full-speech.ts';
import { GroupSection } from './GroupSection.tsx';
import { genderFigure } from './gender-figure.ts';
import type { Change } from './Levels.tsx';
import { moreTexts } from './more-texts.ts';
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
  const count = findings.words.length;
  const conditional =
    findings.conditional.length > 0 ? conditionalFigure(speech, findings.conditional, count + 1) : null;
  const gender = genderFigure(speech, findings.words, count + (conditional ? 2 : 1));
  const hasOwn = findings.group?.des_variable === 'own_phenotype';
  const times = timesFigure(speech, findings.times, count + (hasOwn ? 5 : 4));
  return (
    <div className="findings-figures">
      {conditional && <FigureCard figure={conditional} speech={speech} isLead of={of} />}
      <FigureCard figure={gender} speech={speech} of={of} />
      <GroupSection {...{ findings, choice, speech, change }} number={count + 3} />
      {findings.times.length > 0 && <FigureCard figure={times} speech={speech} of={of} />}
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
