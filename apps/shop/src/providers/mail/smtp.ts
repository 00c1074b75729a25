import type { Transporter } from 'nodemailer';
import type { Settings } from '#src/settings.ts';
import { type Mail, MailFailed, type MailProvider } from './mail.ts';

/** Returns the adapter of the mail server that the settings name; connects on first use. */
export function createSmtpMail(settings: Settings): MailProvider {
  const { mail, brand } = settings;
  let transport: Transporter | undefined;
  return {
    async send(message: Mail) {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ host: mail.host, port: mail.port, secure: mail.secure });
      try {
        await transport.sendMail({
          ...message,
          from: { name: brand.name, address: mail.from },
          messageId: `<${message.messageId}@${brand.domain}>`,
        });
      } catch (error) {
        throw new MailFailed('unavailable', String((error as { code?: string }).code ?? 'unknown'), error);
      }
    },
    close: () => transport?.close(),
  };
}
