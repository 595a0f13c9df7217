import { useState } from 'react';
import { Link } from 'react-router';
import { faq } from '../../i18n/faq.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Icon } from '../shell/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import '../../ui/card.css';
import './faq.css';

/** Frequently asked questions, one of which can be expanded at a time. */
export const Faq = () => {
  const { faqTitle } = useText(support);
  const groups = useText(faq);
  const [open, setOpen] = useState('');
  return (
    <section className="faq" aria-labelledby="faq">
      <h2 id="faq">{faqTitle}</h2>
      <div className="faq-groups">
        {groups.map((group) => (
          <div key={group.id} className="card faq-group">
            <h3>{group.title}</h3>
            {group.entries.map(({ id, question, answer, link }) => (
              <Disclosure
                key={id}
                level={4}
                isOpen={open === id}
                onToggle={() => setOpen(open === id ? '' : id)}
                summary={<span className="disclosure-title">{question}</span>}
              >
                {answer.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {link && (
                  <Link className="faq-link" to={link.to}>
                    {link.text}
                    <Icon name="arrow" />
                  </Link>
                )}
              </Disclosure>
            ))}
          </div>
        ))}
      </div>
    </section>
  );
};
