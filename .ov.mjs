import { chromium } from '@playwright/test'; import fs from 'node:fs';
const base = fs.readFileSync('/tmp/front-url','utf8').trim();
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
for (const w of [320,390,768,1024,1440]) for (const path of ['/','/product/bike-1','/customer-pick/cp-1001','/nowhere']) {
 const p = await b.newPage({viewport:{width:w,height:844}}); await p.goto(base+path,{waitUntil:'networkidle'});
 const r = await p.evaluate(()=>{const W=document.documentElement.clientWidth; const out=[]; for(const e of document.querySelectorAll('body *')){const b=e.getBoundingClientRect(); if(b.right>W+0.5 && !e.closest('ul.overflow-x-auto, .overflow-x-auto, .overflow-hidden')) out.push(e.tagName+'.'+String(e.className?.baseVal??e.className).slice(0,60)+' '+Math.round(b.right));} return {sw:document.documentElement.scrollWidth,W,out:out.slice(0,6)}});
 if (r.sw>r.W||r.out.length) console.log(w,path,JSON.stringify(r)); await p.close(); }
await b.close();
