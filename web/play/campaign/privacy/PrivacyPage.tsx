import type { ReactNode } from 'react';
import type { Installation } from '../../../../contract/installation.ts';
import { call } from '../../../api/client.ts';
import { useText } from '../../../i18n/language.tsx';
import { privacy } from '../../../i18n/privacy.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { TextAnchor } from '../../../ui/TextLink.tsx';
import { homeAddress } from '../../shell/home-address.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { PlainPage } from '../../shell/PlainPage.tsx';
import { type Loading, useLoading } from '../../shell/use-loading.ts';

const loadInstallation = () => call('GET /installation');

/** A setting's address as a link: a page, whose address may contain an @, or an email address. */
const Contact = ({ to }: { to: string }) => (
  <TextAnchor isInline href={/^https:/i.test(to) ? to : `mailto:${to}`}>
    {to}
  </TextAnchor>
);

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="font-bold">{name}</dt>
    <dd className="whitespace-pre-line text-text-2">{children}</dd>
  </div>
);

const Controller = ({ query }: { query: Loading<Installation> }) => {
  const text = useText(privacy);
  return (
    <Loaded query={query} text={text}>
      {({ des_controller, des_legal_basis, des_contact }) => (
        <Card>
          <dl className="grid gap-4">
            <Entry name={text.controller}>{des_controller ?? text.missing}</Entry>
            <Entry name={text.basis}>{des_legal_basis ?? text.missing}</Entry>
            <Entry name={text.contact}>{des_contact ? <Contact to={des_contact} /> : text.missing}</Entry>
          </dl>
        </Card>
      )}
    </Loaded>
  );
};

type PointsProps = { title: string; points: string[]; children?: ReactNode };

const Points = ({ title, points, children }: PointsProps) => (
  <section>
    <h2 className="font-extrabold text-lg">{title}</h2>
    <ul className="mt-2 grid list-disc gap-2 pl-5 text-text-2 marker:text-text">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
      {children && <li>{children}</li>}
    </ul>
  </section>
);

export const PrivacyPage = () => {
  const text = useText(privacy);
  const query = useLoading(loadInstallation);
  return (
    <PlainPage>
      <article className="grid gap-6">
        <div>
          <PageTitle title={text.title} />
          <p className="mt-2 text-md text-text-2">{text.lead}</p>
        </div>
        <Controller query={query} />
        <Points {...text.kept} />
        {query.data && <Points title={text.howLong.title} points={text.howLong.points(query.data)} />}
        <Points {...text.rights} />
        <Points title={text.complaint.title} points={text.complaint.points}>
          <TextAnchor isInline href="https://www.garanteprivacy.it" rel="noreferrer">
            {text.complaint.authority}
          </TextAnchor>
        </Points>
        <ButtonLink to={homeAddress()}>{text.home}</ButtonLink>
      </article>
    </PlainPage>
  );
};
