import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ifThen } from '../../../i18n/if-then.ts';
import { LanguageSwitch } from '../../../i18n/LanguageSwitch.tsx';
import { usePageTitle, useText } from '../../../i18n/language.tsx';
import { pages } from '../../../i18n/pages.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Logo } from '../../../ui/Logo.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useArrivalFocus } from '../../../ui/use-arrival-focus.ts';
import { bare } from './bare.ts';
import { PlanPart } from './PlanPart.tsx';
import { PlanSentence } from './PlanSentence.tsx';
import './plan-page.css';

/** /plan: a pupil writes a plan. It lives in this page alone: neither sent nor kept, and gone with it. */
export const PlanPage = () => {
  const text = useText(ifThen);
  const { back } = useText(pages);
  const navigate = useNavigate();
  // The first page of a visit has no key: there is nothing to go back to.
  const hasBefore = useLocation().key !== 'default';
  const heading = useArrivalFocus<HTMLHeadingElement>();
  usePageTitle(text.pageName);
  const [when, setWhen] = useState('');
  const [what, setWhat] = useState('');
  const clear = () => {
    setWhen('');
    setWhat('');
  };
  const [situation, move] = [bare(when), bare(what)];
  return (
    <Page
      header={
        <>
          <Logo />
          <LanguageSwitch />
        </>
      }
    >
      <div className="plan-page">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="plan-lead">{text.lead}</p>
        <Card variant="note">
          <p>{text.yours}</p>
        </Card>
        <PlanPart label={text.ifThis} hint={text.ifHint} value={when} onChange={setWhen} />
        <PlanPart label={text.thenThat} hint={text.thenHint} value={what} onChange={setWhat} />
        <PlanSentence
          sentence={situation && move ? text.sentence(situation, move) : undefined}
          onClear={when || what ? clear : undefined}
        />
        <details>
          <summary>{text.examples}</summary>
          <ul>
            {text.exampleList.map((example) => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        </details>
        <p>
          <Link to="/endTest/explanation#help">{text.help}</Link>
        </p>
        {hasBefore && (
          <Button variant="outline" onClick={() => navigate(-1)}>
            {back}
          </Button>
        )}
      </div>
    </Page>
  );
};
