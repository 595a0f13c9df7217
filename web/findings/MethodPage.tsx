import { chrome } from '../i18n/chrome.ts';
import { usePageTitle, useText } from '../i18n/language.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { useArrivalFocus } from '../ui/use-arrival-focus.ts';
import { FindingsHeader } from './FindingsHeader.tsx';
import { methodTexts } from './method-texts.ts';
import './method-page.css';

/** /findings/method: how the figures are made, in plain words; formulas behind a fold. */
export const MethodPage = () => {
  const text = methodTexts.useTexts();
  const { skipToContent } = useText(chrome);
  usePageTitle(text.title);
  const heading = useArrivalFocus<HTMLHeadingElement>();
  return (
    <Page width="wide" skip={skipToContent} header={<FindingsHeader />}>
      <article className="method">
        <h1 ref={heading} tabIndex={-1}>
          {text.title}
        </h1>
        <p className="method-lead">{text.lead}</p>
        <nav aria-label={text.contents}>
          <ul>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        {text.sections.map(({ id, title, paragraphs, points, formulas }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`}>{title}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul>
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {formulas && (
              <details>
                <summary>{text.formulas}</summary>
                {formulas.map(({ name, lines, signs }) => (
                  <div key={name} className="method-formula">
                    <h3>{name}</h3>
                    {lines.map((line) => (
                      <code key={line} translate="no">
                        {line}
                      </code>
                    ))}
                    <p>{signs}</p>
                  </div>
                ))}
              </details>
            )}
          </section>
        ))}
        <ButtonLink to="/findings" variant="outline">
          {text.back}
        </ButtonLink>
      </article>
    </Page>
  );
};
