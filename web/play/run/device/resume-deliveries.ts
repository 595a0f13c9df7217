/** Sends what an earlier visit left undelivered, from a page that does not open the device's runs itself. */
export const resumeDeliveries = async (): Promise<void> => {
  await (await import('./this-device.ts')).openDevice();
};
