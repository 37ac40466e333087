import type { FastifyReply } from 'fastify';

/** Sends a page whose styles are inlined. The content security policy allows only these styles. */
export function sendStyled(reply: FastifyReply, html: string | Buffer, styleSource: string): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy') ?? '').replace(
    /style-src [^;]*/,
    `style-src ${styleSource}`,
  );
  return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(html);
}
