export const saveFile = (content: Blob, name: string) => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari fetches the file only after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
