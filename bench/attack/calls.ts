import type { Endpoint, EndpointKey } from '../../contract/endpoint.ts';
import type { RawRequest } from './raw-http.ts';
import type { Json } from './valid-values.ts';

export type FormFile = { name: string; content: string };

/** The input of an endpoint, before it is written as HTTP. */
export type Call = {
  params: Json | undefined;
  querystring: Json | undefined;
  body: Json | undefined;
  /** Sent as a form if the endpoint takes one. */
  asForm: boolean;
  files: FormFile[];
};

const asText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Percent-encodes a text; half of a surrogate pair, which UTF-8 cannot express, as the three bytes it would have. */
const percentEncoded = (text: string): string =>
  [...text]
    .map((character) =>
      /^[\ud800-\udfff]$/.test(character)
        ? `%ED%${(0x80 | ((character.charCodeAt(0) >> 6) & 0x3f)).toString(16)}%${(0x80 | (character.charCodeAt(0) & 0x3f)).toString(16)}`
        : encodeURIComponent(character),
    )
    .join('');

const entriesOf = (value: Json | undefined): [string, Json][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

const pathOf = (path: string, params: Json | undefined): string => {
  const values = new Map(entriesOf(params));
  return path.replace(/:(\w+)/g, (_whole, name: string) => percentEncoded(asText(values.get(name) ?? '')));
};

/** A list becomes the same key several times. */
const queryOf = (querystring: Json | undefined): string => {
  const pairs = entriesOf(querystring).flatMap(([name, value]) =>
    [value].flat(1).map((one) => `${percentEncoded(name)}=${percentEncoded(asText(one as Json))}`),
  );
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
};

const boundary = 'the-boundary-of-an-attack';

const part = (disposition: string, content: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;

const quoted = (name: string): string => `"${name.replace(/["\r\n]/g, '_')}"`;

const formOf = ({ body, files }: Call): string =>
  [
    ...entriesOf(body).map(([name, value]) => part(`name=${quoted(name)}`, asText(value))),
    ...files.map(({ name, content }) => part(`name="files"; filename=${quoted(name)}`, content)),
    `--${boundary}--\r\n`,
  ].join('');

const contentOf = (endpoint: Endpoint, call: Call): { type: string; text: string } | undefined => {
  if (call.body === undefined) return undefined;
  if (endpoint.form && call.asForm) return { type: `multipart/form-data; boundary=${boundary}`, text: formOf(call) };
  return { type: 'application/json', text: JSON.stringify(call.body) };
};

/** The request of a call, as a well-behaved client would send it. */
export const requestOf = (key: EndpointKey, endpoint: Endpoint, call: Call): RawRequest => {
  const [method = '', path = ''] = key.split(' ');
  const content = contentOf(endpoint, call);
  const body = Buffer.from(content?.text ?? '');
  return {
    method,
    target: `/api${pathOf(path, call.params)}${queryOf(call.querystring)}`,
    headers: [
      ['host', '127.0.0.1'],
      ['connection', 'close'],
      ...(content ? ([['content-type', content.type]] as [string, string][]) : []),
      ...(method === 'POST' ? ([['content-length', String(body.length)]] as [string, string][]) : []),
    ],
    body,
  };
};
