/** What the programs put on the clipboard, with words of our own; markup, classes and styles are theirs. */

export const WORD = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns:m="http://schemas.microsoft.com/office/2004/12/omml"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Word.Document>
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal, div.MsoNormal
	{mso-style-unhide:no; margin:0in; font-size:11.0pt; font-family:"Calibri",sans-serif;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:\\F0B7; font-family:Symbol;}
-->
</style>
</head>
<body lang=EN-US style='tab-interval:.5in;word-wrap:break-word'>
<!--StartFragment-->
<h1>Market overview<o:p></o:p></h1>
<p class=MsoNormal align=center style='text-align:center'><b style='mso-bidi-font-weight:normal'><span
style='font-size:14.0pt;line-height:107%;color:#C00000'>Key findings<o:p></o:p></span></b></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:
Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Demand grows<span style='mso-spacerun:yes'>  </span>steadily<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;
text-indent:-.25in;mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='font-family:"Courier New";mso-fareast-font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>in <i
style='mso-bidi-font-style:normal'>Asia</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>Prices fall<o:p></o:p></p>
<p class=MsoNormal>See <a href="https://example.com/report">the <u>report</u></a>, H<sub>2</sub>O.<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-bidi-font-family:Calibri'><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>First step<o:p></o:p></p>
<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;border:none'>
 <tr style='mso-yfti-irow:0;mso-yfti-firstrow:yes'>
  <td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt;padding:0in 5.4pt'>
  <p class=MsoNormal><b>Year<o:p></o:p></b></p>
  </td>
  <td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal align=right style='text-align:right'>2026<o:p></o:p></p>
  </td>
 </tr>
</table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="Picture_x0020_1" style='width:100pt'><v:imagedata src="file:///C:/Users/a/clip_image001.png"/></v:shape><![endif]--><![if !vml]><img width=133
height=100 src="file:///C:/Users/a/AppData/Local/Temp/msohtmlclip1/01/clip_image002.png" v:shapes="Picture_x0020_1"><![endif]><o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`

export const WPS = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta http-equiv=Content-Type  content="text/html; charset=utf-8" ><meta name=ProgId  content=Word.Document ><meta name=Generator  content="Microsoft Word 14" ><style>
@font-face{
font-family:"宋体";
}
p.MsoNormal{
mso-style-name:正文;
margin:0pt;
text-align:justify;
text-justify:inter-ideograph;
font-family:Calibri;
mso-fareast-font-family:宋体;
font-size:10.5000pt;
mso-font-kerning:1.0000pt;
}
</style></head><body style="tab-interval:21pt;text-justify-trim:punctuation;" ><!--StartFragment--><h2 style="text-align:center;" ><b style="mso-bidi-font-weight:normal" ><span style="mso-spacerun:'yes';font-family:黑体;mso-ascii-font-family:Arial;font-weight:bold;font-size:16.0000pt;mso-font-kerning:1.0000pt;" ><font face="黑体" >行业概况</font></span></b><b style="mso-bidi-font-weight:normal" ><span style="mso-spacerun:'yes';font-family:Arial;font-size:16.0000pt;" ><o:p></o:p></span></b></h2><p class=MsoNormal  style="text-indent:21.0000pt;mso-char-indent-count:2.0000;" ><span style="mso-spacerun:'yes';font-family:宋体;mso-ascii-font-family:Calibri;font-size:10.5000pt;mso-font-kerning:1.0000pt;" ><font face="宋体" >全球市场规模在</font><font face="Calibri" >2026</font><font face="宋体" >年达到</font></span><b><span style="mso-spacerun:'yes';font-family:宋体;font-weight:bold;font-size:10.5000pt;" ><font face="宋体" >一百亿美元</font></span></b><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;" ><font face="宋体" >。</font></span><span style="mso-spacerun:'yes';font-family:Calibri;font-size:10.5000pt;" ><o:p></o:p></span></p><p class=MsoNormal  style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;" ><![if !supportLists]><span style="font-family:Wingdings;mso-fareast-font-family:宋体;font-size:10.5000pt;" ><span style='mso-list:Ignore;' >&#108;<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;font-size:10.5000pt;" ><font face="宋体" >亚洲增长最快</font></span><span><o:p></o:p></span></p><p class=MsoNormal  style="margin-left:21.0000pt;text-indent:-21.0000pt;mso-list:l0 level1 lfo1;" ><![if !supportLists]><span style="font-family:Wingdings;" ><span style='mso-list:Ignore;' >&#108;<span>&nbsp;</span></span></span><![endif]><span style="mso-spacerun:'yes';font-family:宋体;" ><font face="宋体" >价格下降</font></span></p><p class=MsoNormal  style="mso-list:l1 level1 lfo2;" ><![if !supportLists]><span><span style='mso-list:Ignore;' >一、<span>&nbsp;</span></span></span><![endif]><span><font face="宋体" >结论</font></span></p><!--EndFragment--></body></html>`

export const GOOGLE_DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-3f9a1b2c-7fff-1c2d-3e4f-567890abcdef"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;margin-bottom:6pt;"><span style="font-size:16pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">Summary</span></h2><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">The market is </span><span style="font-size:11pt;font-family:Arial,sans-serif;color:#ff0000;font-weight:700;font-style:italic;text-decoration:underline;-webkit-text-decoration-skip:none;text-decoration-skip-ink:none;vertical-align:baseline;white-space:pre-wrap;">large</span><span style="font-size:11pt;font-weight:400;vertical-align:baseline;white-space:pre-wrap;">.</span></p><br /><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;vertical-align:baseline;white-space:pre;" aria-level="1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;white-space:pre-wrap;">One</span></p></li><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Two</span></p></li></ul></ul><p dir="ltr"><a href="https://example.com/" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;text-decoration:underline;vertical-align:baseline;white-space:pre-wrap;">a link</span></a><span style="font-size:0.6em;vertical-align:super;white-space:pre-wrap;">2</span></p></b><br class="Apple-interchange-newline">`

export const EXCEL = `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel"
xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=ProgId content=Excel.Sheet>
<meta name=Generator content="Microsoft Excel 15">
<style>
<!--table
	{mso-displayed-decimal-separator:"\\.";
	mso-displayed-thousand-separator:"\\,";}
td
	{padding-top:1px;
	color:black;
	font-size:11.0pt;
	mso-number-format:General;
	text-align:general;
	vertical-align:bottom;}
.xl65
	{mso-number-format:"\\#\\,\\#\\#0";}
-->
</style>
</head>
<body link="#0563C1" vlink="#954F72">
<table border=0 cellpadding=0 cellspacing=0 width=174 style='border-collapse:
 collapse;width:130pt'>
<!--StartFragment-->
 <col width=87 span=2 style='width:65pt'>
 <tr height=20 style='height:15.0pt'>
  <td height=20 width=87 style='height:15.0pt;width:65pt'>Region</td>
  <td width=87 style='width:65pt'>Sales</td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 colspan=2 style='height:15.0pt;mso-ignore:colspan'><font class="font5">华东</font></td>
 </tr>
 <tr height=20 style='height:15.0pt'>
  <td height=20 style='height:15.0pt'>Total</td>
  <td class=xl65 align=right>12,500</td>
 </tr>
<!--EndFragment-->
</table>
</body>
</html>`

export const WEB_PAGE = `<html><body><!--StartFragment--><style>.x{color:red}</style><article class="post" id="p1"><header><h2 class="title" style="box-sizing: border-box; font-family: -apple-system;">News</h2></header><div class="lead" style="color: rgb(51, 51, 51); font-size: 18px;">First <span style="font-weight: 600;">strong</span> words<script>alert(1)</script></div><figure><img src="https://example.com/a.png" alt="Chart" width="640" srcset="a.png 2x" onload="x()"><figcaption>The chart</figcaption></figure><p style="display:none">hidden</p><button onclick="x()">Share</button><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><a href="javascript:void(0)">more</a></article><!--EndFragment--></body></html>`
