import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readAttachments, typeOf } from './attachments.ts';

const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#E8A33D' } });
const png = await picture.png().toBuffer();
const jpeg = await picture.jpeg().toBuffer();
const webp = await picture.webp().toBuffer();
const wall = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
  .png()
  .toBuffer();
const pdf = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n%%EOF\n', 'latin1');
const asciiPdf = Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer\n%%EOF\n');
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const zip = Buffer.concat([Buffer.from('PK\x03\x04\x14\0\0\0\0\0', 'latin1'), Buffer.alloc(40), emptyZip]);

const halfway = (content: Buffer): Buffer => content.subarray(0, Math.floor(content.length / 2));
const page = Buffer.from('<html><script>alert(1)</script></html>');
const document = (body: string): Buffer => Buffer.from(`%PDF-1.7\n${body}\ntrailer\n%%EOF\n`, 'latin1');

describe('the type of a file', () => {
  it.each([
    ['a PNG', png, 'image/png'],
    ['a JPEG', jpeg, 'image/jpeg'],
    ['a WebP', webp, 'image/webp'],
    ['a PDF', pdf, 'application/pdf'],
    ['a PDF of plain characters', asciiPdf, 'application/pdf'],
    ['text', 'Non funziona più: perché? 🌙\r\n\tgrazie\n', 'text/plain'],
    ['text with a byte order mark', '\ufeffciao', 'text/plain'],
    ['text that begins like a picture', 'BMW, GIF, MZ, ID3: words', 'text/plain'],
    ['text with comparisons', 'a < b and c > d, 1 <2', 'text/plain'],
    ['a log that mentions a tag', `SyntaxError: Unexpected token '<', "<!doctype "... is not valid JSON`, 'text/plain'],
  ])('is recognised by the content of %s', async (_what, content, type) => {
    expect(await typeOf(Buffer.from(content))).toBe(type);
  });

  it.each([
    ['a page', '<!doctype html><title>x</title>'],
    ['a page after a byte order mark and spaces', '\ufeff \r\n <HTML>'],
    ['a page after a comment', '<!-- hello --><p>x'],
    ['a page after text', 'hello\n<!DOCTYPE html>\n<p>x'],
    ['a script within text', 'hello <script>alert(1)</script>'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['an SVG after its declaration', '<?xml version="1.0"?><svg/>'],
    ['other XML', '<rss><channel/></rss>'],
    ['a page in UTF-16', Buffer.from('\ufeff<html>', 'utf16le')],
    ['text in UTF-16', Buffer.from('\ufeffciao', 'utf16le')],
    ['text that is not UTF-8', Buffer.from('perch\xe9', 'latin1')],
    ['text with a NUL', 'ciao\0'],
    ['text with control characters', 'ciao \x1b[31m'],
    ['PostScript', '%!PS-Adobe-3.0\n'],
    ['Rich Text', '{\\rtf1\\ansi ciao}'],
    ['a ZIP, such as an office file', zip],
    ['an empty ZIP', emptyZip],
    ['an old office file', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['a Windows program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')],
    ['a Linux program', Buffer.from('\x7fELF\x02\x01\x01\0', 'latin1')],
    ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\x80\0\0', 'latin1')],
    ['a TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['an AVIF', Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avifmif1', 'latin1')],
    ['a WAV', Buffer.from('RIFF\x24\0\0\0WAVEfmt ', 'latin1')],
    ['a gzip', Buffer.from('1f8b0800', 'hex')],
    ['unknown bytes', Buffer.from('00010203', 'hex')],
    ['the first bytes of a PNG', png.subarray(0, 4)],
    ['a PDF after a page', Buffer.concat([Buffer.from('<html><script>x</script>\n'), pdf])],
    ['a PDF with a page at its beginning', Buffer.concat([Buffer.from('%PDF-1.7\n<html><script>x</script>\n'), pdf])],
    ['a PDF after other bytes', Buffer.concat([Buffer.from([0, 1, 2]), pdf])],
    ['a PNG with a page at its beginning', Buffer.concat([png.subarray(0, 60), Buffer.from('<svg onload=x>'), png])],
    ['a JPEG with a PDF at its beginning', Buffer.concat([jpeg.subarray(0, 20), pdf, jpeg])],
    ['a JPEG that is an archive', Buffer.concat([jpeg, zip])],
    ['a PDF that is an archive with a comment', Buffer.concat([pdf, zip, Buffer.from('a comment')])],
    ['half a PNG', halfway(png)],
    ['half a JPEG', halfway(jpeg)],
    ['half a WebP', halfway(webp)],
    [
      'a PNG with a changed byte',
      Buffer.concat([png.subarray(0, -30), Buffer.from([png.at(-30) ? 0 : 1]), png.subarray(-29)]),
    ],
    ['a PNG of 81 million pixels', wall],
    ['a PNG with a page behind it', Buffer.concat([png, page])],
    ['a PNG with other bytes behind it', Buffer.concat([png, Buffer.alloc(100, 7)])],
    ['a WebP with other bytes behind it', Buffer.concat([webp, Buffer.alloc(100, 7)])],
    ['a JPEG with a page far behind its beginning', Buffer.concat([jpeg, Buffer.alloc(5000), page])],
    ['a JPEG with a PDF far behind its beginning', Buffer.concat([jpeg, Buffer.alloc(5000), pdf])],
    ['the beginning of a PDF', pdf.subarray(0, pdf.length - 8)],
    ['a PDF that runs a script', document('1 0 obj<</S/JavaScript/JS(app.alert(1))>>')],
    ['a PDF that runs a script, written with numbers', document('1 0 obj<</S/J#61vaScript /J#53 (x)>>')],
    ['a PDF that starts a program', document('1 0 obj<</S/Launch/F(cmd.exe)>>')],
    ['a PDF that carries a file', document('1 0 obj<</Type/EmbeddedFile /Length 3>>')],
  ])('is not accepted for %s', async (_what, content) => {
    expect(await typeOf(Buffer.from(content))).toBeUndefined();
  });

  it('is found for a JPEG to which a phone appended its notes', async () => {
    expect(await typeOf(Buffer.concat([jpeg, Buffer.from('SEFHe\0\0\0\x01\0\0\0SEFT', 'latin1')]))).toBe('image/jpeg');
  });

  it('is found in large files, without quadratic backtracking', async () => {
    expect(await typeOf(Buffer.from('\n'.repeat(1024 * 1024)))).toBe('text/plain');
    expect(await typeOf(Buffer.from(`${' '.repeat(1024 * 1024)}.`))).toBe('text/plain');
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    const noisy = sharp({ create: { width: 500, height: 500, channels: 3, background: 'red', noise } });
    const large = await noisy.png({ compressionLevel: 1 }).toBuffer();
    expect(large.length).toBeGreaterThan(400_000);
    expect(await typeOf(large)).toBe('image/png');
    expect(await typeOf(Buffer.from('però '.repeat(170_000)))).toBe('text/plain');
    expect(await typeOf(Buffer.from(`${'però '.repeat(170_000)}\xff`, 'latin1'))).toBeUndefined();
  });
});

it('the files of a form are named after their types', async () => {
  const [drawing, text] = [{ content: png }, { content: Buffer.from('ciao') }];
  expect(
    await readAttachments([
      { name: 'evil.svg', ...drawing },
      { name: 'notes', ...text },
    ]),
  ).toEqual([
    { name: 'evil.png', des_type: 'image/png', ...drawing },
    { name: 'notes.txt', des_type: 'text/plain', ...text },
  ]);
});
