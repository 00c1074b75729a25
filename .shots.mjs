import { chromium } from '@playwright/test';
import fs from 'node:fs';
const base = fs.readFileSync('/tmp/front-url','utf8').trim();
const jobs = JSON.parse(process.argv[2] ?? '[]');
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
for (const { name, path='/', w=1440, h=900, lang='sv', dark=false, full=true, acts } of jobs) {
  const c = await b.newContext({ viewport:{width:w,height:h}, colorScheme: dark?'dark':'light', deviceScaleFactor: w<500?2:1, hasTouch:w<500 });
  await c.addCookies([{name:'lang',value:lang,url:base}]);
  const p = await c.newPage();
  p.on('console', m=>{ if(m.type()==='error'||m.type()==='warning') console.log(name,'CONSOLE',m.text()) });
  p.on('pageerror', e=>console.log(name,'PAGEERROR',e.message));
  await p.goto(base+path,{waitUntil:'networkidle'});
  if (acts) await (new (Object.getPrototypeOf(async function(){}).constructor)('p', acts))(p);
  if (full) { await p.evaluate(async()=>{ for(let y=0;y<document.body.scrollHeight;y+=600){scrollTo(0,y); await new Promise(r=>setTimeout(r,30))} scrollTo(0,0)}); await p.waitForTimeout(300); }
  await p.screenshot({ path:`/tmp/shots/${name}.png`, fullPage: full });
  await c.close();
}
await b.close();
