import type { LiveSession } from '../../../contract/class-sessions.ts';
import type { AdjectiveName } from '../../../contract/game.ts';
import { type Slide, slides } from '../../../contract/rules/stage.ts';
import { game } from '../../i18n/game.ts';
import { useText } from '../../i18n/language.tsx';
import { sessions } from '../../i18n/sessions.ts';
import { stage } from '../../i18n/stage.ts';
import { table } from '../../i18n/table.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, Sheet } from '../../ui/Dialog.tsx';
import { Paragraphs } from '../sentences.tsx';
import { stopWarnings, useStopWords } from '../sessions/session-changes.tsx';

type QuestionProps = {
  /** `starting`: with nobody; `ending`: for everybody. */
  about: 'starting' | 'ending' | 'leaving';
  session: LiveSession;
  isBusy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** The focus is on the question, not on a button: Space answers nothing that was not read. */
export const StageQuestion = ({ about, session, isBusy, onYes, onNo }: QuestionProps) => {
  const { ending, leaving } = useText(stage);
  const { starting, stopping } = useText(sessions);
  const { cancel } = useText(table);
  const words = useStopWords(session);
  const warnings = stopWarnings(session).filter((warning) => warning !== 'results' && warning !== 'late');
  const { title, yes, no, said } = {
    starting: { title: starting.nobodyTitle, yes: starting.submit, no: cancel, said: [starting.nobody] },
    ending: { ...ending, said: [...warnings.map((warning) => words[warning]), stopping.final] },
    leaving: { ...leaving, said: [leaving.text] },
  }[about];
  const isSending = about !== 'leaving' && isBusy;
  return (
    <Dialog
      open
      title={title}
      onClose={onNo}
      isBusy={isSending}
      isWide
      actions={
        <>
          <Button variant="outline" disabled={isSending} onClick={onNo}>
            {no}
          </Button>
          <Button variant={about === 'ending' ? 'danger' : 'solid'} disabled={isSending} onClick={onYes}>
            {isSending ? ending.working : yes}
          </Button>
        </>
      }
    >
      <Paragraphs of={said} />
    </Dialog>
  );
};

type PickerProps = {
  words: readonly AdjectiveName[];
  num_rounds: number;
  current: number;
  onGo: (num_slide: number) => void;
  onClose: () => void;
};

export const SlidePicker = ({ words, num_rounds, current, onGo, onClose }: PickerProps) => {
  const { slides: text, remote, word: numbered } = useText(stage);
  const { adjective } = useText(game);
  const all = slides(num_rounds);
  const nameOf = (place: number) => {
    const word = words[place];
    return word ? adjective[word] : numbered(place + 1, num_rounds);
  };
  const buttonTo = (slide: Slide) => {
    const num_slide = all.indexOf(slide);
    const name = remote.slides[slide.kind];
    return (
      <Button
        key={num_slide}
        className={num_slide === current ? 'forced-colors:underline' : ''}
        variant={num_slide === current ? 'solid' : 'outline'}
        size="small"
        aria-current={num_slide === current ? 'step' : undefined}
        aria-label={'word' in slide ? `${nameOf(slide.word)}, ${name}` : undefined}
        onClick={() => onGo(num_slide)}
      >
        {name}
      </Button>
    );
  };
  return (
    <Sheet open isWide title={text.title} onClose={onClose}>
      <ol className="grid gap-2">
        {Array.from({ length: num_rounds }, (_, word) => word).map((word) => (
          <li key={word} className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1 font-bold" translate="no">
              {nameOf(word)}
            </span>
            {all.filter((slide) => 'word' in slide && slide.word === word).map(buttonTo)}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap justify-end gap-2 border-line border-t pt-3">
        {all.filter((slide) => !('word' in slide)).map(buttonTo)}
      </div>
    </Sheet>
  );
};
