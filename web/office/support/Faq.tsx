import { useState } from 'react';
import { faq } from '../../i18n/faq.ts';
import { useText } from '../../i18n/language.tsx';
import { support } from '../../i18n/support.ts';
import { Link } from '../../ui/router.tsx';
import { Icon } from '../shell/Icon.tsx';
import { Disclosure } from './Disclosure.tsx';
import '../theme/card.css';
import './faq.css';

/** The questions by topic, one of which can be expanded at a time. */
const FaqGroups = () => {
  const groups = useText(faq);
  const [open, setOpen] = useState('');
  return (
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
                  <span>{link.text}</span>
                  <Icon name="arrow" />
                </Link>
              )}
            </Disclosure>
          ))}
        </div>
      ))}
    </div>
  );
};

/** The specification's accordion of one entry, which opens to the frequently asked questions. */
export const Faq = () => {
  const { faqTitle } = useText(support);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="faq" aria-label={faqTitle}>
      <Disclosure
        level={2}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        summary={<span className="disclosure-title">{faqTitle}</span>}
      >
        <FaqGroups />
      </Disclosure>
    </section>
  );
};
