import { ifThen } from '../../../i18n/if-then.ts';
import { useText } from '../../../i18n/language.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useCopy } from '../../../ui/use-copy.ts';

type Props = {
  /** The whole sentence; undefined until both halves are written. */
  sentence: string | undefined;
  /** Empties the page; undefined while there is nothing in it. */
  onClear: (() => void) | undefined;
};

/** The sentence as it was written, for whoever wrote it to take along. */
export const PlanSentence = ({ sentence = '', onClear }: Props) => {
  const text = useText(ifThen);
  const { state, copy, dismiss } = useCopy(sentence);
  const share = async () => {
    try {
      await navigator.share({ text: sentence });
    } catch (error) {
      // Whoever closes the sheet has decided; whatever else went wrong, the sentence can still be copied.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const clear = () => {
    dismiss();
    onClear?.();
  };
  const isWritten = sentence !== '';
  return (
    <Card className="grid gap-3" aria-labelledby="plan-sentence">
      <h2 id="plan-sentence" className="font-extrabold text-lg">
        {text.written}
      </h2>
      <p className={isWritten ? 'break-words font-bold text-md' : 'text-text-2'}>{isWritten ? sentence : text.empty}</p>
      <div className="flex flex-wrap gap-2.5">
        <Button disabled={!isWritten} onClick={copy}>
          {state === 'copied' ? text.copied : text.copy}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="outline" disabled={!isWritten} onClick={share}>
            {text.share}
          </Button>
        )}
        {onClear && (
          <Button variant="outline" onClick={clear}>
            {text.clear}
          </Button>
        )}
      </div>
      <p role="status" className="empty:hidden">
        {state === 'denied' && <span>{text.notCopied}</span>}
        {state === 'copied' && <span className="sr-only">{text.copied}</span>}
      </p>
    </Card>
  );
};
