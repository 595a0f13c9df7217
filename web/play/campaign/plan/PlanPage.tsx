import { type ComponentProps, useState } from 'react';
import { ifThen } from '../../../i18n/if-then.ts';
import { useText } from '../../../i18n/language.tsx';
import { pages } from '../../../i18n/pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useLocation, useNavigate } from '../../../ui/router.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { PlainPage } from '../../shell/PlainPage.tsx';
import { canShare, shareOr } from '../invite/share.ts';

/** Words that begin the halves already, as people write them once more. */
const beginnings = /^(?:(?:se|if|allora(?: io)?|then(?: I(?:[’']ll| will)?)?|io)\b[\s,…:]*)+/iu;

/** A half of the sentence without what stands around it: no “if” twice, and no stop in the middle. */
export const bare = (written: string): string =>
  written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(beginnings, '')
    .replace(/[\s.,;:…]+$/u, '');

/** One half of the sentence. The browser is asked to keep nothing of it. */
const PlanPart = (props: Pick<ComponentProps<typeof TextArea>, 'label' | 'about' | 'value' | 'onChange'>) => (
  <TextArea {...props} maxLength={200} autoComplete="off" autoCapitalize="none" />
);

type SentenceProps = {
  /** The whole sentence; empty until both halves are written. */
  sentence: string;
  onClear: (() => void) | undefined;
};

const PlanSentence = ({ sentence, onClear }: SentenceProps) => {
  const text = useText(ifThen);
  const { state, copy, dismiss } = useCopy(sentence);
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
        {canShare() && (
          <Button variant="outline" disabled={!isWritten} onClick={() => shareOr(copy, { text: sentence })}>
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

/** /plan: a pupil writes a plan. It lives in this page alone: neither sent nor kept, and gone with it. */
export const PlanPage = () => {
  const text = useText(ifThen);
  const { back } = useText(pages);
  const navigate = useNavigate();
  // The first page of a visit has no key: there is nothing to go back to.
  const hasBefore = useLocation().key !== 'default';
  const [when, setWhen] = useState('');
  const [what, setWhat] = useState('');
  const clear = () => {
    setWhen('');
    setWhat('');
  };
  const [situation, move] = [bare(when), bare(what)];
  return (
    <PlainPage isLinked={false}>
      <div className="grid gap-4">
        <div>
          <PageTitle title={text.title} name={text.pageName} />
          <p className="mt-2 text-md text-text-2">{text.lead}</p>
        </div>
        <Card variant="note">
          <p>{text.yours}</p>
        </Card>
        <PlanPart label={text.ifThis} about={text.ifHint} value={when} onChange={setWhen} />
        <PlanPart label={text.thenThat} about={text.thenHint} value={what} onChange={setWhat} />
        <PlanSentence
          sentence={situation && move ? text.sentence(situation, move) : ''}
          onClear={when || what ? clear : undefined}
        />
        <Disclosure summary={text.examples}>
          <ul className="grid list-disc gap-1.5 pl-5 text-text-2">
            {text.exampleList.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </Disclosure>
        <TextLink to="/endTest/explanation#help">{text.help}</TextLink>
        {hasBefore && (
          <Button variant="outline" onClick={() => navigate(-1)}>
            {back}
          </Button>
        )}
      </div>
    </PlainPage>
  );
};
