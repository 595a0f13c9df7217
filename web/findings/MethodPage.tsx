import { chrome } from '../i18n/chrome.ts';
import { useText } from '../i18n/language.tsx';
import { PageTitle } from '../play/shell/PageTitle.tsx';
import { ButtonLink } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { TextAnchor } from '../ui/TextLink.tsx';
import { FindingsHeader } from './FindingsHeader.tsx';
import { methodTexts } from './texts.ts';

export const MethodPage = () => {
  const text = methodTexts.useTexts();
  const { skipToContent } = useText(chrome);
  return (
    <Page isWide skip={skipToContent} header={<FindingsHeader />}>
      <article className="grid max-w-168 gap-7">
        <PageTitle title={text.title} />
        <p className="text-md text-text-2">{text.lead}</p>
        <nav aria-label={text.contents}>
          <ul className="flex flex-wrap gap-x-5">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <TextAnchor href={`#${id}`}>{title}</TextAnchor>
              </li>
            ))}
          </ul>
        </nav>
        {text.sections.map(({ id, title, paragraphs, points, formulas }) => (
          <section key={id} id={id} className="grid scroll-mt-4 gap-3" aria-labelledby={`${id}-title`}>
            <h2 id={`${id}-title`} className="font-extrabold text-lg">
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {points && (
              <ul className="grid list-disc gap-1 pl-5">
                {points.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {formulas && (
              <details>
                <summary className="w-fit py-2.5 underline underline-offset-4">{text.formulas}</summary>
                {formulas.map(({ name, lines, signs }) => (
                  <div key={name} className="mt-2.5 grid gap-1.5 rounded-lg bg-sunken p-4 text-sm">
                    <h3 className="font-bold">{name}</h3>
                    {lines.map((line) => (
                      <code key={line} className="wrap-anywhere" translate="no">
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
        <ButtonLink to="/findings" variant="outline" className="justify-self-start">
          {text.back}
        </ButtonLink>
      </article>
    </Page>
  );
};
