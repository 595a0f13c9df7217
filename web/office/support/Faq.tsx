import { ArrowRight } from 'lucide-react';
import { faq } from '../../i18n/faq.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/router.tsx';

/** The specification's accordion of one entry, which opens to the questions by topic. */
export const Faq = () => {
  const { faqTitle } = useText(support);
  const groups = useText(faq);
  return (
    <Disclosure
      summary={faqTitle}
      note={groups.map(({ title }) => title).join(' · ')}
      className="rounded-lg border border-line bg-surface px-5 shadow-card"
    >
      <div className="grid gap-x-8 gap-y-5 pb-5 lg:grid-cols-2">
        {groups.map((group) => (
          <section key={group.id} aria-label={group.title} className="min-w-0">
            <h2 className="font-semibold text-sm text-text-2">{group.title}</h2>
            {group.entries.map(({ id, question, answer, link }) => (
              <Disclosure key={id} name="faq" summary={question} className="border-line border-b">
                <div className="grid max-w-text gap-2 pb-3">
                  {answer.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                  {link && (
                    <Link to={link.to} className="inline-flex min-h-touch items-center gap-1.5 font-semibold underline">
                      <span>{link.text}</span>
                      <ArrowRight className="size-4" aria-hidden="true" />
                    </Link>
                  )}
                </div>
              </Disclosure>
            ))}
          </section>
        ))}
      </div>
    </Disclosure>
  );
};
